// Type-checks folders of generated Go code in one process, with the type checker that the compiler shares.
//
//	go run check.go ROOT MODULE RUNTIME LIST
//
// LIST names folders below ROOT. Import paths that begin with MODULE are folders below ROOT; flatbuffers is RUNTIME.
// For each error one line: folder, tab, message.
package main

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

const runtimePath = "github.com/google/flatbuffers/go"

type checker struct {
	root, module, runtime string
	files                 *token.FileSet
	standard              types.Importer
	packages              map[string]*result
	// errors are those of the present unit.
	errors []error
}

// A package that was read, or is being read while checked is nil and err is nil.
type result struct {
	checked *types.Package
	err     error
}

func main() {
	files := token.NewFileSet()
	check := &checker{
		root: os.Args[1], module: os.Args[2], runtime: os.Args[3], files: files,
		standard: importer.ForCompiler(files, "source", nil), packages: map[string]*result{},
	}
	list, err := os.ReadFile(os.Args[4])
	if err != nil {
		panic(err)
	}
	for _, unit := range strings.Fields(string(list)) {
		check.errors = nil
		if err := check.unit(unit); err != nil && len(check.errors) == 0 {
			check.errors = []error{err}
		}
		for _, err := range check.errors {
			message := strings.ReplaceAll(err.Error(), check.root+"/", "")
			fmt.Printf("%s\t%s\n", unit, strings.SplitN(message, "\n", 2)[0])
		}
	}
}

// unit checks every folder with Go files below a unit, and gives the first error.
func (check *checker) unit(unit string) error {
	folders := map[string]bool{}
	top := filepath.Join(check.root, unit)
	err := filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && strings.HasSuffix(path, ".go") {
			folders[filepath.Dir(path)] = true
		}
		return err
	})
	if err != nil {
		panic(err)
	}
	sorted := []string{}
	for folder := range folders {
		sorted = append(sorted, folder)
	}
	sort.Strings(sorted)
	for _, folder := range sorted {
		path := check.module + strings.TrimPrefix(folder, check.root)
		if _, err := check.Import(path); err != nil {
			return err
		}
	}
	return nil
}

// Import gives the package of an import path.
func (check *checker) Import(path string) (*types.Package, error) {
	folder := ""
	if path == runtimePath {
		folder = check.runtime
	} else if path == check.module || strings.HasPrefix(path, check.module+"/") {
		folder = check.root + strings.TrimPrefix(path, check.module)
	} else {
		return check.standard.Import(path)
	}
	if known, ok := check.packages[path]; ok {
		if known.checked == nil && known.err == nil {
			return nil, fmt.Errorf("import cycle through %s", path)
		}
		return known.checked, known.err
	}
	known := &result{}
	check.packages[path] = known
	known.checked, known.err = check.folder(path, folder)
	return known.checked, known.err
}

// folder reads the files that the build tool takes, and checks them.
func (check *checker) folder(path, folder string) (*types.Package, error) {
	found, err := build.ImportDir(folder, 0)
	if err != nil {
		return nil, err
	}
	if clash := sameButForCase(found.GoFiles); clash != "" {
		return nil, fmt.Errorf("case-insensitive file name collision: %s", clash)
	}
	parsed := []*ast.File{}
	for _, name := range found.GoFiles {
		file, err := parser.ParseFile(check.files, filepath.Join(folder, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		parsed = append(parsed, file)
	}
	config := types.Config{Importer: check, Error: func(err error) { check.errors = append(check.errors, err) }}
	return config.Check(path, check.files, parsed, nil)
}

// sameButForCase gives two names that differ only in case, as the build tool refuses them.
func sameButForCase(names []string) string {
	seen := map[string]string{}
	for _, name := range names {
		folded := strings.ToLower(name)
		if other, ok := seen[folded]; ok {
			return other + " and " + name
		}
		seen[folded] = name
	}
	return ""
}
