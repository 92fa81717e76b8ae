import process from 'node:process'

// Prints how many milliseconds the import of a module takes, with all that it imports.
const start = performance.now()
await import(process.argv[2])
console.log(performance.now() - start)
