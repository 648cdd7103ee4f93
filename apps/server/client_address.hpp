#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace zugzwang::server {

/// Addresses with a common prefix: "10.0.0.0/8", or a single one.
struct AddressRange {
  boost::asio::ip::address_v6 first;  ///< one of version 4 is mapped to version 6
  unsigned bits = 128;                ///< the length of the prefix

  [[nodiscard]] bool contains(const boost::asio::ip::address& address) const;
};

/// None if the text is not a range.
[[nodiscard]] std::optional<AddressRange> read_address_range(std::string_view text);

/// Who a request is from. What proxies say in X-Forwarded-For counts only as far as they are
/// trusted: from the end of the list, up to the first address that is not.
[[nodiscard]] boost::asio::ip::address client_address(const boost::asio::ip::address& peer,
                                                      std::string_view forwarded_for,
                                                      std::span<const AddressRange> trusted);

}  // namespace zugzwang::server
