// The module vpgn._vpgn: the part of the package vpgn that is C++.
#include "as_python.hpp"
#include "games.hpp"
#include "position.hpp"
#include "turns.hpp"

#include "findings/code_choice.hpp"
#include "variants/definition_files.hpp"
#include "variants/variant_list.hpp"
#include "work/bytes/byte_source.hpp"

#include <pybind11/stl.h>

#include <stdexcept>
#include <system_error>

namespace vpgn::python {

namespace {

/// Failures for which `vpgn` exits with status 2 become OSErrors; unknown names are ValueErrors already.
void raise_environment(std::exception_ptr thrown) {
    try {
        if (thrown) std::rethrow_exception(thrown);
    } catch (tools::unfit_file const& unfit) {
        PyErr_SetString(PyExc_OSError, unfit.what());
    } catch (std::system_error const& failed) {
        // Python selects the class of the exception by the number.
        py::object const error = py::reinterpret_steal<py::object>(
            PyObject_CallFunction(PyExc_OSError, "is", failed.code().value(), failed.what()));
        if (error) PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(error.ptr())), error.ptr());
    } catch (py::builtin_exception const&) {
        throw;
    } catch (std::runtime_error const& failed) {
        PyErr_SetString(PyExc_OSError, failed.what());
    }
}

py::tuple as_tuple(auto const& texts) {
    py::list all;
    for (auto const& one : texts)
        all.append(as_str(one));
    return py::tuple(all);
}

py::list variants() {
    py::object const made = py::module_::import("vpgn.records").attr("Variant");
    py::list all;
    for (tools::listed_variant const& v : tools::all_variants(tools::known_definitions()))
        all.append(made(as_str(v.id), as_str(v.name), as_tuple(v.aliases), as_tuple(v.rule_sets),
                        as_str(v.inventor), as_str(v.source)));
    return all;
}

py::object explain(std::string const& code) {
    auto const found = find_code(code);
    if (!found) throw std::invalid_argument(tools::no_such_finding(code));
    code_record const& record = record_of(*found);
    return py::module_::import("vpgn.records")
        .attr("Explanation")(as_str(record.code), as_str(record.slug), as_str(word_of(record.level)),
                             as_str(record.headline), as_str(page_of(*found)));
}

} // namespace

} // namespace vpgn::python

PYBIND11_MODULE(_vpgn, m) {
    namespace py = pybind11;
    m.doc() = "The part of the package vpgn that is C++.";
    m.attr("__version__") = VPGN_VERSION;
    vpgn::tools::know_definitions();
    py::register_exception_translator(&vpgn::python::raise_environment);
    vpgn::python::add_turns(m);
    vpgn::python::add_games(m);
    vpgn::python::add_positions(m);
    m.def("variants", &vpgn::python::variants);
    m.def("explain", &vpgn::python::explain);
}
