# cmake --install, and the Debian package of CPack (scripts/package.sh).
#
# What is installed, below any prefix:
#   bin/tablewright                         the program, which finds the rest from where it lies (shelf/places.cpp)
#   share/tablewright/packs, .../web        what is played, and the page
#   share/man, completions of three shells  made from the options of the program, when it is installed
#   lib/systemd, lib/sysusers.d             units, for who enables them
#   share/doc/tablewright                   docs, examples, copyright
#   cmake --install build/release --prefix ~/tablewright

if(NOT TARGET tablewright)
  return()
endif()

set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
# Addresses of libraries are settled at start and cannot be written over afterwards.
target_link_options(tablewright PRIVATE LINKER:-z,relro,-z,now)

install(CODE "set(checkout \"${CMAKE_SOURCE_DIR}\")
set(build \"${CMAKE_BINARY_DIR}\")
set(program \"$<TARGET_FILE:tablewright>\")
set(version \"${PROJECT_VERSION}\")")
install(SCRIPT cmake/install_made.cmake)

install(TARGETS tablewright RUNTIME DESTINATION bin)
# What they say stands in the docs.
install(DIRECTORY packs DESTINATION share/tablewright PATTERN README.md EXCLUDE)
install(DIRECTORY build/web DESTINATION share/tablewright)

install(FILES packaging/debian/copyright DESTINATION share/doc/tablewright)
install(FILES README.md SECURITY.md DESTINATION share/doc/tablewright)
install(DIRECTORY docs DESTINATION share/doc/tablewright FILES_MATCHING PATTERN "*.md" PATTERN pictures EXCLUDE)
install(DIRECTORY examples DESTINATION share/doc/tablewright)
install(FILES packs/README.md DESTINATION share/doc/tablewright/packs)
install(FILES packaging/README.md packaging/Caddyfile packaging/nginx.conf DESTINATION share/doc/tablewright/packaging)
install(FILES packaging/tablewright-backup.timer DESTINATION lib/systemd/system)
install(FILES packaging/sysusers.conf DESTINATION lib/sysusers.d RENAME tablewright.conf)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tablewright)
set(CPACK_PACKAGE_CONTACT "Tablewright developers <tablewright@example.org>")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
# Installed as "make install DESTDIR=..." would, so that units name the program where it will lie.
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "caddy | nginx")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "home for tabletop games with friends, computers and provable dice")
file(READ packaging/debian/description CPACK_DEBIAN_PACKAGE_DESCRIPTION)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${CMAKE_SOURCE_DIR}/packaging/debian/postinst
  ${CMAKE_SOURCE_DIR}/packaging/debian/prerm
  ${CMAKE_SOURCE_DIR}/packaging/debian/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
