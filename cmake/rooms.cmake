# tw_together(TARGET): eight files are compiled as one, because they read the same headers and that is most of the work.
# Names in their unnamed namespaces must differ, then; a test file has a namespace of its own. With "GROUP SOURCES..." these
# files are one unit, other groups follow. The preset dev compiles file by file.
#   tw_together(cli GROUP sim.cpp bench.cpp GROUP play_table.cpp verify.cpp)
function(tw_together name)
  if(NOT TW_UNITY)
    return()
  endif()
  set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  set(group 0)
  foreach(word ${ARGN})
    if(word STREQUAL GROUP)
      math(EXPR group "${group} + 1")
      set_target_properties(${name} PROPERTIES UNITY_BUILD_MODE GROUP)
    else()
      set_source_files_properties(${word} PROPERTIES UNITY_GROUP "${name}_${group}")
    endif()
  endforeach()
endfunction()

# tw_target_of(ROOM OUT): the target of a room of cmake/rooms.txt: games/skirmish is skirmish, tables/toy is tables_toy.
function(tw_target_of room out)
  string(REGEX REPLACE "^games/" "" name ${room})
  string(REPLACE "/" "_" name ${name})
  set(${out} ${name} PARENT_SCOPE)
endfunction()

# tw_rooms_seen_by(ROOM OUT): the targets of the rooms that a room sees: its line of cmake/rooms.txt.
set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/cmake/rooms.txt)
function(tw_rooms_seen_by room out)
  file(STRINGS ${CMAKE_SOURCE_DIR}/cmake/rooms.txt line REGEX "^${room}:")
  if(NOT line)
    message(FATAL_ERROR "There is no line for the room ${room} in cmake/rooms.txt.")
  endif()
  string(REGEX REPLACE "^[^:]*:" "" rooms ${line})
  separate_arguments(rooms UNIX_COMMAND "${rooms}")
  set(targets)
  foreach(seen ${rooms})
    tw_target_of(${seen} target)
    list(APPEND targets ${target})
  endforeach()
  set(${out} ${targets} PARENT_SCOPE)
endfunction()

# The target of a room, in its folder. It sees its own headers and those of the rooms in its line of cmake/rooms.txt, so a stray
# include of another one does not compile. LIBRARIES are of others, PRIVATE_LIBRARIES not seen by who links the room.
# What stands in ONCE runs once a match or less (it reads packs, sets up, prints): it is compiled together and fast to compile,
# while SOURCES are what a bench counts.
#   tw_room(SOURCES lexer.cpp ONCE printing.cpp LIBRARIES tl::expected)
function(tw_room)
  cmake_parse_arguments(ROOM "" "" "SOURCES;ONCE;LIBRARIES;PRIVATE_LIBRARIES" ${ARGN})
  file(RELATIVE_PATH room ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  tw_target_of(${room} name)
  tw_rooms_seen_by(${room} seen)
  if(ROOM_SOURCES)
    add_library(${name} STATIC ${ROOM_SOURCES})
    target_include_directories(${name} PUBLIC include)
    target_link_libraries(${name} PUBLIC ${seen} ${ROOM_LIBRARIES} PRIVATE tw_warnings ${ROOM_PRIVATE_LIBRARIES})
    if(ROOM_ONCE)
      add_library(${name}_once OBJECT ${ROOM_ONCE})
      target_include_directories(${name}_once PRIVATE include)
      target_link_libraries(${name}_once PRIVATE ${seen} ${ROOM_LIBRARIES} tw_warnings)
      tw_optimise(${name}_once -O1)
      tw_together(${name}_once)
      target_sources(${name} PRIVATE $<TARGET_OBJECTS:${name}_once>)
    endif()
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE include)
    target_link_libraries(${name} INTERFACE ${seen} ${ROOM_LIBRARIES})
  endif()
endfunction()

# tw_optimise(TARGET LEVEL): instead of -O3 in a release. What a bench counts keeps -O3; the rest
# gains more by compiling fast than by running a little faster.
function(tw_optimise name level)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:${level}>)
endfunction()

# tw_as_fast_as_can_be(SOURCES...): what a bench counts, in a room that is compiled otherwise. By itself, because a unit has one level.
function(tw_as_fast_as_can_be)
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O3> SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# A program for us alone: it makes golden records, plays a million games, loads a server. No test needs it, so it is built
# when it is asked for, or all of them by the target "tools".
#   tw_tool(million_games SOURCES million_games.cpp LINKS skirmish_match_tests)
function(tw_tool name)
  cmake_parse_arguments(TOOL "" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} EXCLUDE_FROM_ALL ${TOOL_SOURCES})
  target_link_libraries(${name} PRIVATE ${TOOL_LINKS} tw_warnings)
  add_dependencies(tools ${name})
endfunction()

# A room's tests: every TEST is one entry of ctest. LABELS: parallel (tsan runs it).
# Test files are compiled without optimisation, which halves their time, with sanitizers even more: what they test is
# optimised in its room. OPTIMISED is for those that play many games or measure, FIRST
# for those that take longest: they begin first, so that no core waits for the last of them. PARTS: run as so many
# processes, each with a share of the tests (scripts/queue.sh).
#   tw_tests(board_test SOURCES sight_test.cpp LINKS skirmish)
function(tw_tests name)
  cmake_parse_arguments(TESTS "OPTIMISED;FIRST" "PARTS" "SOURCES;LINKS;LABELS" ${ARGN})
  if(NOT TESTS_PARTS)
    set(TESTS_PARTS 1)
  endif()
  add_executable(${name} ${TESTS_SOURCES})
  if(TESTS_OPTIMISED)
    tw_optimise(${name} -O1)
  else()
    target_compile_options(${name} PRIVATE -O0)
  endif()
  tw_together(${name})
  target_link_libraries(${name} PRIVATE ${TESTS_LINKS} test_support tw_warnings)
  if(TESTS_FIRST)
    set_property(GLOBAL APPEND PROPERTY TW_FIRST_TEST_PROGRAMS "$<TARGET_FILE:${name}> ${TESTS_PARTS}")
  else()
    set_property(GLOBAL APPEND PROPERTY TW_TEST_PROGRAMS "$<TARGET_FILE:${name}> ${TESTS_PARTS}")
  endif()
  set(properties TIMEOUT 600)
  if(TESTS_LABELS)
    list(APPEND properties LABELS ${TESTS_LABELS})
    if("parallel" IN_LIST TESTS_LABELS)
      add_dependencies(parallel_tests ${name})
    endif()
  endif()
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} PROPERTIES ${properties})
endfunction()
