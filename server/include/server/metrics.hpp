#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace tablewright::server {

// What operators watch, in the text form of Prometheus.
class Metrics {
 public:
  Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;
  ~Metrics();

  void act_kept(double seconds);  // from its arrival to being told to all
  void refused();
  void message();
  void request(int status);
  void table_laid();
  void news();  // a text that tells what is new, however many it is sent to
  void rows_worded(std::uint64_t rows);
  struct Gauges {
    std::size_t sockets{};
    std::size_t tables{};
    std::size_t rows{};
    std::size_t unwritten{};
    std::size_t thinking{};
  };
  [[nodiscard]] std::string text(const Gauges& gauges) const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace tablewright::server
