# Run by cmake --install: what is made from the built program, and units that name it where it will lie.
# From cmake/package.cmake: checkout, build, program, version.

if(NOT EXISTS "${checkout}/build/web/index.html")
  message(FATAL_ERROR "The page is not built: './run -- --help' builds it, then install again.")
endif()
if(NOT EXISTS "${program}")
  message(FATAL_ERROR "The program is not built: 'cmake --build --preset release --target tablewright' builds it.")
endif()

set(made "${build}/installed")
file(REMOVE_RECURSE "${made}")
file(MAKE_DIRECTORY "${made}")

# written(FILE ARGUMENT...): what the program says to these arguments.
function(written file)
  execute_process(COMMAND "${program}" ${ARGN} OUTPUT_FILE "${made}/${file}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# packed(FILE): FILE.gz, the same each time.
function(packed file)
  execute_process(COMMAND gzip --best --no-name --force "${made}/${file}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# install_made(FOLDER FILE [NAME])
function(install_made folder file)
  set(name ${file})
  if(ARGC GREATER 2)
    set(name ${ARGV2})
  endif()
  file(INSTALL DESTINATION "${CMAKE_INSTALL_PREFIX}/${folder}" TYPE FILE FILES "${made}/${file}" RENAME ${name})
endfunction()

written(tablewright.1 manual)
packed(tablewright.1)
install_made(share/man/man1 tablewright.1.gz)

written(bash completions bash)
install_made(share/bash-completion/completions bash tablewright)
written(zsh completions zsh)
# Debian's zsh looks in a folder of its own below /usr.
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  install_made(share/zsh/vendor-completions zsh _tablewright)
else()
  install_made(share/zsh/site-functions zsh _tablewright)
endif()
written(fish completions fish)
install_made(share/fish/vendor_completions.d fish tablewright.fish)

file(COPY "${checkout}/packaging/debian/changelog" DESTINATION "${made}")
packed(changelog)
install_made(share/doc/tablewright changelog.gz)

# The units of packaging/ are of a program in /opt/tablewright.
foreach(unit tablewright.service tablewright-backup.service)
  file(READ "${checkout}/packaging/${unit}" text)
  string(REPLACE "/opt/tablewright/bin" "${CMAKE_INSTALL_PREFIX}/bin" text "${text}")
  file(WRITE "${made}/${unit}" "${text}")
  install_made(lib/systemd/system ${unit})
endforeach()
