#include "guest.hpp"

#include <utility>

#include "core/showable.hpp"

namespace tablewright::server {

void tell(const Guest& guest, const wire::ServerMessage& message) {
  guest.socket->send(std::make_shared<const std::string>(wire::text_of(message)));
}

void tell_error(const Guest& guest, const MessageId& id, const std::string& sentence) {
  tell(guest, wire::told::Error{id, showable(sentence, Rows::Several), {}});  // it may quote what was said
}

void tell_untold(Guest& guest) {
  for (Text& text : std::exchange(guest.untold, {})) guest.socket->send(std::move(text));
}

void dismiss(Guest& guest, const std::string& sentence) {
  tell_untold(guest);
  guest.leaving = true;
  guest.socket->close(sentence);
}

}  // namespace tablewright::server
