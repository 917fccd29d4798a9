// What the lines of an event become.
#include "westeros/language/compiler.hpp"

#include <array>

#include "meanings.hpp"
#include "westeros/language/words.hpp"

namespace tablewright::westeros {

namespace {

using cards::Node;

std::uint8_t number(const Node& node, std::string_view name, std::int64_t otherwise = 0) {
  return static_cast<std::uint8_t>(node.number(name, otherwise));
}

constexpr auto measures = std::to_array<Means<form::Id, Measure>>({
    {form::ForAllyTokens, Measure::AllyTokens},
    {form::ForDomains, Measure::Domains},
    {form::ForAlliances, Measure::Alliances},
    {form::IfLanding, Measure::IfLanding},
    {form::IfNoBattle, Measure::IfNoBattle},
});

constexpr auto victims = std::to_array<Means<form::Id, Victim>>({
    {form::AnyToken, Victim::AnyToken},
    {form::LandingToken, Victim::LandingToken},
    {form::NeighbourToken, Victim::NeighbourToken},
    {form::CourtedToken, Victim::CourtedToken},
    {form::LeaderUnit, Victim::LeaderUnit},
    {form::OwnToken, Victim::OwnToken},
    {form::OwnUnit, Victim::OwnUnit},
    {form::OwnHero, Victim::OwnHero},
});

constexpr auto movers = std::to_array<Means<form::Id, Movers>>({
    {form::AnArmy, Movers::Army},
    {form::ALedArmy, Movers::LedArmy},
    {form::AHeroAlone, Movers::LoneHero},
    {form::OneUnitAlone, Movers::LoneUnit},
    {form::AnOwnHeroArmy, Movers::OwnHeroArmy},
});

constexpr auto ways = std::to_array<Means<form::Id, Way>>({
    {form::ByMarch, Way::March},
    {form::BySail, Way::Sail},
    {form::ByMarchOrSail, Way::MarchOrSail},
    {form::Borders, Way::Steps},
    {form::Anywhere, Way::Anywhere},
    {form::AnywhereBySea, Way::AnywhereBySea},
    {form::Home, Way::Home},
    {form::ToDomain, Way::Domain},
});

constexpr auto aims = std::to_array<Means<form::Id, Aim>>({
    {form::ToBattle, Aim::Battle},
    {form::ToBattleUnallied, Aim::BattleUnallied},
    {form::ToBattleLone, Aim::BattleLone},
    {form::ToCapture, Aim::CaptureLone},
    {form::DrivingOut, Aim::DriveOut},
});

Measure measure_of(const Node* node) { return node == nullptr ? Measure::Once : meaning_of(*node, measures); }

Aim aim_of(const Node* node) {
  if (node == nullptr) return Aim::Free;
  const Aim aim = meaning_of(*node, aims);
  return aim == Aim::Battle && node->has("stronghold") ? Aim::BattleAtStronghold : aim;
}

void add_extra(const Node& node, Campaign& campaign) {
  const std::uint8_t n = number(node, "n");
  switch (node.id()) {
    case form::MoreStrength:
      campaign.strength = n;
      campaign.for_each_sea = node.has("each");
      campaign.most_strength = number(node, "m");
      campaign.at_stronghold = node.has("stronghold");
      break;
    case form::HeroCounting: campaign.hero_counts = n; break;
    case form::PointForWinning: campaign.win_points = n; break;
    case form::PointForBattling: campaign.battle_points = n; break;
    case form::TokenForWinning: campaign.win_tokens = n; break;
    case form::UpToCards: campaign.cards = n; break;
    case form::TopCard: campaign.top_card = true; break;
    case form::Again: campaign.again = true; break;
    case form::Stealing: campaign.steals = n; break;
    default: break;  // the grammar has no other form here
  }
}

Campaign campaign_of(const Node& line) {
  Campaign campaign;
  campaign.movers = meaning_of(*line.child("who"), movers);
  const Node& way = *line.child("way");
  campaign.way = meaning_of(way, ways);
  campaign.steps = number(way, "n");
  if (campaign.way == Way::Domain) campaign.domain = domain_at(way.name("domain"));
  campaign.aim = aim_of(line.child("aim"));
  for (const Node& extra : line.list("more")) add_extra(extra, campaign);
  return campaign;
}

Part recruit_of(const Node& line) {
  Part part{.op = Op::Recruit, .n = number(line, "n"), .m = number(line, "price")};
  if (const Node* what = line.child("what"))
    part.kind = static_cast<std::uint8_t>(what->id() == form::RecruitOwn      ? Recruits::OwnTokens
                                          : what->id() == form::RecruitAllied ? Recruits::AlliedTokens
                                                                              : Recruits::Tokens);
  part.free = line.has("free");
  part.extra = line.has("beside");
  return part;
}

// Forms whose part is an op and at most two numbers.
struct Plain {
  form::Id form;
  Op op;
};
constexpr Plain plain[] = {
    {form::CostGold, Op::CostGold},
    {form::CostPoints, Op::CostPoints},
    {form::NeedsGold, Op::NeedsGold},
    {form::NeedsCastles, Op::NeedsCastles},
    {form::NeedsTrack, Op::NeedsTrack},
    {form::NeedsLoneHero, Op::NeedsLoneHero},
    {form::NeedsHeroHome, Op::NeedsHeroHome},
    {form::GainFollowing, Op::GainFollowing},
    {form::GainHeroCard, Op::HeroCardBack},
    {form::GainPoints, Op::GainPoints},
    {form::OthersGain, Op::OthersGain},
    {form::FillGold, Op::FillGold},
    {form::BuyPoints, Op::BuyPoints},
    {form::AnotherEvent, Op::Event},
    {form::DrawCards, Op::DrawCards},
    {form::Strike, Op::Strike},
    {form::TakeFromMap, Op::TakeFromMap},
    {form::Promote, Op::PromoteToken},
    {form::PlaceHero, Op::PlaceHero},
    {form::PlaceEggs, Op::PlaceEggs},
    {form::LandingPays, Op::LandingPays},
    {form::TakeNotAllied, Op::TakeTokens},
    {form::TakePaid, Op::TakePaid},
    {form::TakeRandom, Op::TakeRandom},
    {form::PutBackPairs, Op::PutBackPairs},
    {form::PutBack, Op::PutBack},
    {form::OtherPutsBack, Op::OtherPutsBack},
    {form::LandingPutsBack, Op::LandingPutsBack},
    {form::Swap, Op::SwapTokens},
    {form::Give, Op::GiveToken},
    {form::TakeAlliance, Op::TakeAlliance},
    {form::KeepCard, Op::KeepCard},
};

Part part_of(const Node& line, std::vector<Campaign>& campaigns) {
  Part part{.n = number(line, "n"), .m = number(line, "m")};
  switch (line.id()) {
    case form::GainGold:
      part.op = Op::GainGold;
      part.kind = static_cast<std::uint8_t>(measure_of(line.child("each")));
      return part;
    case form::Recruit: return recruit_of(line);
    case form::Whisper: return {.op = Op::Whisper, .extra = line.has("deck")};
    case form::Plot: return {.op = Op::Plot, .free = line.has("free"), .extra = line.has("back")};
    case form::Eliminate:
      part.op = Op::Eliminate;
      part.kind = static_cast<std::uint8_t>(meaning_of(*line.child("what"), victims));
      part.free = line.has("bare");
      part.extra = line.has("twice");
      return part;
    case form::March: return {.op = Op::Campaign, .kind = plain_march};
    case form::SailFar:
      part = {.op = Op::Campaign, .kind = static_cast<std::uint8_t>(campaigns.size())};
      campaigns.push_back({.way = Way::Sail, .steps = number(line, "n"), .sea_gold = number(line, "m")});
      return part;
    case form::TakeAnother:
      part.op = Op::TakeTokens;
      part.extra = true;
      return part;
    case form::Move:
      part.op = Op::Campaign;
      part.kind = static_cast<std::uint8_t>(campaigns.size());
      campaigns.push_back(campaign_of(line));
      return part;
    default: break;  // one of the plain ones
  }
  for (const Plain& each : plain) {
    if (each.form == line.id()) part.op = each.op;
  }
  return part;
}

}  // namespace

std::vector<Part> compiled_event(std::span<const Node> lines, std::vector<Campaign>& campaigns) {
  std::vector<Part> parts;
  for (const Node& line : lines) parts.push_back(part_of(line, campaigns));
  return parts;
}

}  // namespace tablewright::westeros
