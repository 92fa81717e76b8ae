import process from 'node:process'

// Prints the milliseconds that the import of a module and its dependencies takes.
const start = performance.now()
await import(process.argv[2])
console.log(performance.now() - start)
