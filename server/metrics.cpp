#include "server/metrics.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace tablewright::server {

struct Metrics::Inside {
  prometheus::Registry registry;
  prometheus::Histogram& acts = prometheus::BuildHistogram()
                                    .Name("tablewright_act_seconds")
                                    .Help("From the arrival of an act to its being told to all")
                                    .Register(registry)
                                    .Add({}, prometheus::Histogram::BucketBoundaries{
                                                 .001, .002, .005, .01, .02, .05, .1, .2, .5, 1, 5});
  prometheus::Counter& refused = counter("tablewright_refused_total", "Acts that a rule forbade");
  prometheus::Counter& messages = counter("tablewright_messages_total", "Messages of clients");
  prometheus::Counter& laid = counter("tablewright_tables_laid_total", "Tables that were laid");
  prometheus::Counter& news =
      counter("tablewright_news_total", "Texts of news: one for all who are told the same");
  prometheus::Counter& worded = counter("tablewright_rows_worded_total", "Rows that were put into words");
  prometheus::Family<prometheus::Counter>& requests =
      prometheus::BuildCounter()
          .Name("tablewright_requests_total")
          .Help("Requests over HTTP by the first digit of their answer")
          .Register(registry);
  prometheus::Gauge& sockets = gauge("tablewright_sockets", "Open sockets");
  prometheus::Gauge& tables = gauge("tablewright_tables_in_memory", "Tables in memory");
  prometheus::Gauge& rows = gauge("tablewright_rows_in_memory", "Rows of the journals of these tables");
  prometheus::Gauge& unwritten = gauge("tablewright_appends_waiting", "Appends that are not on disk yet");
  prometheus::Gauge& thinking =
      gauge("tablewright_computers_waiting", "Computers that wait for their turn to think");

  prometheus::Counter& counter(const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
  }
  prometheus::Gauge& gauge(const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
  }
};

Metrics::Metrics() : inside_(std::make_unique<Inside>()) {}
Metrics::~Metrics() = default;

void Metrics::act_kept(double seconds) { inside_->acts.Observe(seconds); }
void Metrics::refused() { inside_->refused.Increment(); }
void Metrics::message() { inside_->messages.Increment(); }
void Metrics::table_laid() { inside_->laid.Increment(); }
void Metrics::news() { inside_->news.Increment(); }
void Metrics::rows_worded(std::uint64_t rows) { inside_->worded.Increment(static_cast<double>(rows)); }
void Metrics::request(int status) {
  inside_->requests.Add({{"status", std::to_string(status / 100) + "xx"}}).Increment();
}

std::string Metrics::text(const Gauges& gauges) const {
  inside_->sockets.Set(static_cast<double>(gauges.sockets));
  inside_->tables.Set(static_cast<double>(gauges.tables));
  inside_->rows.Set(static_cast<double>(gauges.rows));
  inside_->unwritten.Set(static_cast<double>(gauges.unwritten));
  inside_->thinking.Set(static_cast<double>(gauges.thinking));
  return prometheus::TextSerializer().Serialize(inside_->registry.Collect());
}

}  // namespace tablewright::server
