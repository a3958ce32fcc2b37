# What `cmake --install` writes.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(NONET_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/nonet)
set(NONET_PKG_CONFIG_DIR ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
# The prefix can be chosen at installation, so files name it from where they are.
file(RELATIVE_PATH NONET_PREFIX_FROM_PC /${NONET_PKG_CONFIG_DIR} /)
string(REGEX REPLACE "/$" "" NONET_PREFIX_FROM_PC ${NONET_PREFIX_FROM_PC})

# install_library(TARGET DESCRIPTION): a library with its files for find_package and pkg-config.
function(install_library target description)
  install(TARGETS ${target} EXPORT nonet)
  get_target_property(name ${target} EXPORT_NAME)
  if(NOT name)
    set(name ${target})
  endif()
  configure_file(nonet.pc.in ${name}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc DESTINATION ${NONET_PKG_CONFIG_DIR})
endfunction()

install_library(nonet_core "Sudoku engine, a C++20 library")
if(NONET_C_LIBRARY)
  install_library(nonet_c "Sudoku engine, the C interface")
endif()

# Headers include each other from the folder of the core. There they are installed below nonet/, and so are the names by
# which they include each other: a folder base/ of another package is never taken for one of these.
install(CODE "set(NONET_HEADERS \"${CMAKE_CURRENT_SOURCE_DIR}\")")
install(CODE [[
  file(GLOB_RECURSE headers RELATIVE "${NONET_HEADERS}" "${NONET_HEADERS}/*.hpp" "${NONET_HEADERS}/*.inc" "${NONET_HEADERS}/nonet.h")
  list(FILTER headers EXCLUDE REGEX "^capi/")
  foreach(header IN LISTS headers)
    file(READ "${NONET_HEADERS}/${header}" text)
    string(REPLACE "#include \"" "#include \"nonet/" text "${text}")
    set(target "${CMAKE_INSTALL_PREFIX}/include/nonet/${header}")
    file(WRITE "$ENV{DESTDIR}${target}" "${text}")
    list(APPEND CMAKE_INSTALL_MANIFEST_FILES "${target}")
  endforeach()
]])

install(EXPORT nonet NAMESPACE nonet:: FILE nonet-config.cmake DESTINATION ${NONET_CMAKE_DIR})
write_basic_package_version_file(nonet-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/nonet-config-version.cmake DESTINATION ${NONET_CMAKE_DIR})
