import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import { entryPoints } from './entry-points.ts'
import { createProgram, loadTypeScript } from './typescript.js'

const maxDepth = 4
let members

/**
 * Lists every export of the built package's entry points, the members of each exported type, and, at any depth, the options of
 * each exported function and of the actions of a sandbox, with their JSDoc. Members that the package does not declare itself, such as those of `Promise`,
 * are left out, and so are texts of a language, which need no description.
 *
 * @returns {{ path: string, owner: string, prose: string }[]}
 */
export const exportedMembers = () => (members ??= findMembers())

function findMembers() {
  const ts = loadTypeScript('typescript')
  const { NodeNext } = ts.ModuleKind
  const program = createProgram(
    ts,
    entryPoints.map(({ types }) => join(root, types)),
    {
      module: NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      strict: true,
    },
  )
  const checker = program.getTypeChecker()
  const found = []
  for (const { name, types } of entryPoints) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(join(root, types)))
    for (const symbol of checker.getExportsOfModule(module)) addExport(symbol, `${name} ${symbol.name}`)
  }
  return found

  function addExport(given, path) {
    const symbol = given.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(given) : given
    if (isOwn(symbol)) add(symbol, path)
    if (symbol.flags & (ts.SymbolFlags.Type & ~ts.SymbolFlags.TypeParameter))
      addMembers(checker.getDeclaredTypeOfSymbol(symbol), path, maxDepth)
    if (!(symbol.flags & ts.SymbolFlags.Value)) return
    const type = checker.getTypeOfSymbol(symbol)
    addOptions(type, path)
    if (symbol.name !== 'createSandbox') return
    for (const signature of callsOf(type))
      for (const method of checker.getPropertiesOfType(signature.getReturnType()).filter(isOwn))
        addOptions(checker.getTypeOfSymbol(method), `${path}().${method.name}`, true)
  }

  // an object that a function takes apart has no name: the compiler calls it `__0`
  function addOptions(type, path, isAction = false) {
    for (const signature of callsOf(type))
      for (const parameter of signature.parameters)
        if (isAction || parameter.name === 'options' || parameter.name.startsWith('__'))
          addMembers(checker.getTypeOfSymbol(parameter), `${path}(${parameter.name})`, 0)
  }

  function addMembers(type, path, depth) {
    for (const object of objectsIn(type))
      for (const member of checker.getPropertiesOfType(object).filter(isOwn)) {
        add(member, `${path}.${member.name}`)
        if (depth < maxDepth) addMembers(checker.getTypeOfSymbol(member), `${path}.${member.name}`, depth + 1)
      }
  }

  function add(symbol, path) {
    const owner = symbol.declarations?.[0]?.parent?.name?.text ?? ''
    found.push({ path, owner, prose: ts.displayPartsToString(symbol.getDocumentationComment(checker)) })
  }

  /** The object types in a union, or of an array's items; functions are not objects here. */
  function objectsIn(type) {
    const present = checker.getNonNullableType(type)
    if (present.isUnion()) return present.types.flatMap(objectsIn)
    if (checker.isArrayType(present)) return checker.getTypeArguments(present).flatMap(objectsIn)
    const isObject = present.flags & ts.TypeFlags.Object || present.isIntersection()
    return isObject && callsOf(present).length === 0 ? [present] : []
  }

  function callsOf(type) {
    return checker.getSignaturesOfType(type, ts.SignatureKind.Call)
  }

  function isOwn(symbol) {
    const [declaration] = symbol.declarations ?? []
    const file = declaration?.getSourceFile().fileName ?? ''
    if (!file.startsWith(join(root, 'dist')) || file.includes('/strings/')) return false
    if (declaration.name && ts.isPrivateIdentifier(declaration.name)) return false
    if (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) return false
    // `secretKey?: never` says that an option is not taken
    return !(checker.getNonNullableType(checker.getTypeOfSymbol(symbol)).flags & ts.TypeFlags.Never)
  }
}
