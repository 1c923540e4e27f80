// The module vpgn._vpgn: the part of the package vpgn that is C++.
#include "as_python.hpp"
#include "game_tree.hpp"
#include "games.hpp"
#include "position.hpp"
#include "turns.hpp"

#include <stdexcept>
#include <system_error>
#include <vpgn/files.hpp>
#include <vpgn/version.hpp>

namespace vpgn::python {

namespace {

/// The words may name a file, whose name need not be UTF-8.
void set_error(PyObject* type, char const* words) {
    PyErr_SetObject(type, as_file_name(words).ptr());
}

/// Failures for which `vpgn` exits with status 2 become OSErrors, errors in texts vpgn.Error; unknown names
/// are ValueErrors already.
void raise_environment(std::exception_ptr thrown) {
    try {
        if (thrown) std::rethrow_exception(thrown);
    } catch (api::error const& wrong) {
        py::object const error = record_class("Error");
        PyErr_SetObject(error.ptr(), error(as_finding(wrong.cause())).ptr());
    } catch (std::system_error const& failed) {
        if (failed.code() == std::errc::invalid_argument) // no file of games: its words are complete
            return set_error(PyExc_OSError, failed.what());
        // Python selects the class of the exception by the number.
        py::object const error = py::reinterpret_steal<py::object>(PyObject_CallFunction(
            PyExc_OSError, "iO", failed.code().value(), as_file_name(failed.what()).ptr()));
        if (error) PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(error.ptr())), error.ptr());
    } catch (py::builtin_exception const&) {
        throw;
    } catch (std::runtime_error const& failed) {
        set_error(PyExc_OSError, failed.what());
    } catch (std::invalid_argument const& wrong) {
        set_error(PyExc_ValueError, wrong.what());
    }
}

py::list variants() {
    py::object const variant_class = record_class("Variant");
    py::list all;
    for (api::variant_info const& variant : api::variants())
        all.append(variant_class(as_str(variant.id), as_str(variant.name), as_strs(variant.aliases),
                                 as_strs(variant.rule_sets), as_str(variant.inventor),
                                 as_str(variant.source)));
    return all;
}

py::object explain(std::string const& code) {
    api::explanation const found = api::explain(code);
    return record_class("Explanation")(as_str(found.code), as_str(found.slug), as_str(name_of(found.level)),
                                       as_str(found.headline), as_str(found.page));
}

} // namespace

} // namespace vpgn::python

PYBIND11_MODULE(_vpgn, m) {
    namespace py = pybind11;
    m.doc() = "The part of the package vpgn that is C++.";
    m.attr("__version__") = vpgn::api::version();
    py::register_exception_translator(&vpgn::python::raise_environment);
    vpgn::python::add_turns(m);
    vpgn::python::add_games(m);
    vpgn::python::add_positions(m);
    vpgn::python::add_game_trees(m);
    m.def("variants", &vpgn::python::variants);
    m.def("explain", &vpgn::python::explain);
}
