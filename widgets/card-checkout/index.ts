import { frame } from './entry/frame.ts'
import { register } from './register.ts'

register({ frame })

export * from './exports.ts'
