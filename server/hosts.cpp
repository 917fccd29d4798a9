// Names and addresses by which this machine is asked for.
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "hosts.hpp"
#include "server/front_door.hpp"

namespace tablewright::server {

namespace {

std::string small(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return out;
}

// Without its port; an address of the sixth version keeps its brackets.
std::string_view without_port(std::string_view host) {
  const std::size_t end = host.starts_with('[') ? host.find(']') : host.find(':');
  if (end == std::string_view::npos) return host;
  return host.substr(0, host[end] == ']' ? end + 1 : end);
}

bool is_address(std::string_view host) {
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  const std::string address(host.substr(0, host.find('%')));  // without the name of a link
  in6_addr read{};
  return inet_pton(AF_INET, address.c_str(), &read) == 1 || inet_pton(AF_INET6, address.c_str(), &read) == 1;
}

std::string name_of_machine() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? small(name.data()) : std::string();
}

// Empty: none that a browser could be given. An address of the sixth version that holds on one link only
// means nothing without the name of that link.
std::string address_text(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address.sa_family == AF_INET) {
    const auto& four = reinterpret_cast<const sockaddr_in&>(address);
    inet_ntop(AF_INET, &four.sin_addr, text.data(), text.size());
  } else if (address.sa_family == AF_INET6) {
    const auto& six = reinterpret_cast<const sockaddr_in6&>(address);
    if (!IN6_IS_ADDR_LINKLOCAL(&six.sin6_addr)) inet_ntop(AF_INET6, &six.sin6_addr, text.data(), text.size());
  }
  return text.data();
}

}  // namespace

std::string host_of_url(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme != std::string_view::npos) url.remove_prefix(scheme + 3);
  return std::string(url.substr(0, url.find('/')));
}

bool is_known_host(std::string_view host, const DoorRules& rules) {
  const std::string asked = small(without_port(host));
  if (asked.empty() || asked == "localhost" || is_address(asked)) return true;  // empty: no browser
  if (!rules.public_url.empty()) {
    if (asked == small(without_port(host_of_url(rules.public_url)))) return true;
  } else if (rules.trust_proxy) {
    return true;  // the proxy knows its names
  }
  const std::string own = name_of_machine();
  return !own.empty() && (asked == own || asked == own + ".local");
}

std::vector<std::string> addresses_of_machine() {
  std::vector<std::string> addresses;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return addresses;
  for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
    const bool leads_out =
        each->ifa_addr != nullptr && (each->ifa_flags & IFF_LOOPBACK) == 0 && (each->ifa_flags & IFF_UP) != 0;
    if (!leads_out) continue;
    if (std::string text = address_text(*each->ifa_addr); !text.empty()) addresses.push_back(std::move(text));
  }
  freeifaddrs(all);
  return addresses;
}

}  // namespace tablewright::server
