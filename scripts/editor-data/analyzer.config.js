/** Adds the type parameters of classes, and what a subclass gives for them. */
const typeParameters = {
  name: 'type-parameters',
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return
    const declaration = moduleDoc.declarations.find(({ name }) => name === node.name?.getText())
    declaration.typeParameters = node.typeParameters?.map(({ name }) => name.getText()) ?? []
    declaration.typeArguments = node.heritageClauses?.[0]?.types[0]?.typeArguments?.map((type) => type.getText()) ?? []
  },
}

// the analyzer looks for a default export
export default { litelement: true, packagejson: false, quiet: true, plugins: [typeParameters] }
