# One target a room. A room sees its own headers and those of the rooms it links, so a stray include of a room
# further down does not compile.
#   tw_room(cards SOURCES lexer.cpp LINKS game)
function(tw_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
  if(ROOM_SOURCES)
    add_library(${name} STATIC ${ROOM_SOURCES})
    target_include_directories(${name} PUBLIC include)
    target_link_libraries(${name} PUBLIC ${ROOM_LINKS} PRIVATE tw_warnings ${ROOM_PRIVATE_LINKS})
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE include)
    target_link_libraries(${name} INTERFACE ${ROOM_LINKS})
  endif()
endfunction()

# A room's tests: every TEST is one entry of ctest. LABELS: long (only ./test --long), parallel (tsan runs it).
# Test files are compiled without optimisation, which halves their time, with sanitizers even more: what they test is
# optimised in its room. OPTIMISED is for those that play many games or measure, FIRST
# for those that take longest: they begin first, so that no core waits for the last of them.
#   tw_tests(board_test SOURCES sight_test.cpp LINKS skirmish)
function(tw_tests name)
  cmake_parse_arguments(TESTS "OPTIMISED;FIRST" "" "SOURCES;LINKS;LABELS" ${ARGN})
  add_executable(${name} ${TESTS_SOURCES})
  if(NOT TESTS_OPTIMISED)
    target_compile_options(${name} PRIVATE -O0)
  endif()
  target_link_libraries(${name} PRIVATE ${TESTS_LINKS} test_support tw_warnings)
  if(TESTS_FIRST)
    set_property(GLOBAL APPEND PROPERTY TW_FIRST_TEST_PROGRAMS $<TARGET_FILE:${name}>)
  else()
    set_property(GLOBAL APPEND PROPERTY TW_TEST_PROGRAMS $<TARGET_FILE:${name}>)
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
