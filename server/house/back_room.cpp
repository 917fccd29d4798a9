#include "back_room.hpp"

#include <exception>
#include <utility>

#include "server/admin.hpp"

namespace tablewright::server {

namespace {

// A mistake of ours in one table must not stop the house.
BackRoom::Made made_by(const std::function<BackRoom::Made()>& make, std::uint32_t most_rows) {
  try {
    auto table = make();
    if (!table) return table;
    (*table)->limit_rows(most_rows);
    (*table)->prepare_contents();
    return table;
  } catch (const std::exception& mistake) {
    return failure(std::string("Something went wrong here: ") + mistake.what() + '.');
  }
}

}  // namespace

BackRoom::BackRoom(Premises& premises, Till& till)
    : premises_(premises), till_(till), aside_(premises.post) {}

void BackRoom::work(Aside::Work work) {
  aside_.work([&till = till_, payer = till_.payer(), work = std::move(work)]() mutable {
    const std::int64_t before = work_of_this_thread();
    auto then = work();
    const std::int64_t cost = work_of_this_thread() - before;
    work = {};  // what follows is for the thread of the house, to the last of it
    return std::function<void()>([&till, payer = std::move(payer), cost, then = std::move(then)] {
      const Till::Payment payment(till, payer);
      till.pay(cost);
      then();
    });
  });
}

void BackRoom::make(std::function<Made(RulesShelf&)> make, std::function<void(Made)> then) {
  work([this, make = std::move(make), then = std::move(then), most = premises_.rules.rows_a_match]() mutable {
    const auto made = std::make_shared<Made>(made_by([&] { return make(shelf_); }, most));
    return std::function<void()>([then = std::move(then), made] { then(std::move(*made)); });
  });
}

void BackRoom::read(const std::string& id, std::function<void(Made)> then) {
  make([this, id](RulesShelf&) { return read_now(id); }, std::move(then));
}

BackRoom::Made BackRoom::read_now(const std::string& id) {
  if (!reader_) {
    auto opened = premises_.store.another_reader();
    if (!opened) return failure("This table cannot be opened: " + opened.error());
    reader_ = std::move(*opened);
  }
  return table_from(*reader_, premises_.hosted, shelf_, id);
}

}  // namespace tablewright::server
