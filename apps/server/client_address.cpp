#include "server/client_address.hpp"

#include <algorithm>
#include <charconv>

namespace zugzwang::server {

namespace {

namespace ip = boost::asio::ip;

ip::address_v6 as_version_6(const ip::address& address) {
  return address.is_v6() ? address.to_v6() : ip::make_address_v6(ip::v4_mapped, address.to_v4());
}

/// The address in its usual form.
ip::address plain(const ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  }
  return address;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

}  // namespace

bool AddressRange::contains(const ip::address& address) const {
  const auto ours = first.to_bytes();
  const auto theirs = as_version_6(address).to_bytes();
  for (unsigned bit = 0; bit < bits; ++bit) {
    const auto mask = static_cast<unsigned char>(0x80U >> (bit % 8));
    if ((ours[bit / 8] & mask) != (theirs[bit / 8] & mask)) return false;
  }
  return true;
}

std::optional<AddressRange> read_address_range(std::string_view text) {
  const std::size_t slash = text.find('/');
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text.substr(0, slash)), error);
  if (error) return std::nullopt;
  const unsigned max_bits = address.is_v4() ? 32 : 128;
  unsigned bits = max_bits;
  if (slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    const char* end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, bits);
    if (read.ec != std::errc() || read.ptr != end || bits > max_bits) return std::nullopt;
  }
  return AddressRange{.first = as_version_6(address), .bits = bits + (128 - max_bits)};
}

ip::address client_address(const ip::address& peer, std::string_view forwarded_for,
                           std::span<const AddressRange> trusted) {
  const auto is_trusted = [&](const ip::address& address) {
    return std::ranges::any_of(trusted,
                               [&](const AddressRange& range) { return range.contains(address); });
  };
  ip::address client = peer;
  while (is_trusted(client) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const bool is_last = comma == std::string_view::npos;
    const auto text = trimmed(is_last ? forwarded_for : forwarded_for.substr(comma + 1));
    boost::system::error_code error;
    const auto forwarded = ip::make_address(std::string(text), error);
    if (error) break;
    client = forwarded;
    forwarded_for = is_last ? std::string_view{} : forwarded_for.substr(0, comma);
  }
  return plain(client);
}

}  // namespace zugzwang::server
