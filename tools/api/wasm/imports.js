// For the linker: the functions that the module imports. tools/page/web/src/program/module.ts provides them.
mergeInto(LibraryManager.library, {
  vpgn_new_search: () => {},
  vpgn_search_finds: () => {},
  vpgn_end_search: () => {},
});
