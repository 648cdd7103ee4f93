#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace zugzwang::server {

/// Addresses with the same beginning: "10.0.0.0/8", or one alone.
struct AddressRange {
  boost::asio::ip::address_v6 first;  ///< one of version 4 is mapped to version 6
  unsigned bits = 128;                ///< how many they have in common

  [[nodiscard]] bool contains(const boost::asio::ip::address& address) const;
};

/// None if it is none.
[[nodiscard]] std::optional<AddressRange> read_address_range(std::string_view text);

/// Who a request is from. What proxies say about that in X-Forwarded-For counts only as far as they
/// are trusted: from the end of the list, up to the first address that is not.
[[nodiscard]] boost::asio::ip::address client_address(const boost::asio::ip::address& peer,
                                                      std::string_view forwarded_for,
                                                      std::span<const AddressRange> trusted);

}  // namespace zugzwang::server
