import type { OperationTree } from '../core/operation.ts'
import type { BindOptions } from '../core/options.ts'
import type { Undocumented } from '../undocumented.ts'

/** An API key of the account, or a function that returns it, called for each call. */
export type ApiKey = string | (() => string | Promise<string>)

/** Options of a client, besides its key and its operations. */
export interface CommonOptions extends Omit<BindOptions, 'token' | 'undocumented'> {
  /**
   * Settings that the interface does not document and your account knows: paths, parameter names, formats. A call that needs a
   * missing setting throws an InputError.
   */
  readonly undocumented?: Undocumented
}

/** Options of a client on a server, with the secret key. */
export interface SecretKeyOptions<T extends OperationTree> extends CommonOptions {
  readonly secretKey: ApiKey
  readonly publicKey?: never
  /** The operations of the client: areas such as `{ payins }`, or single operations by area and name. */
  readonly operations: T
}

/** Options of a client in a page, with the public key; every operation must accept that key. */
export interface PublicKeyOptions<T extends OperationTree> extends CommonOptions {
  readonly publicKey: ApiKey
  readonly secretKey?: never
  /** The operations of the client: `{ payins }`, or single operations by area and name. */
  readonly operations: T & PublicTree<T>
}

/** A tree whose operations all accept the public key. */
type PublicTree<T extends OperationTree> = {
  readonly [Area in keyof T]: {
    readonly [Name in keyof T[Area]]: T[Area][Name] extends { readonly key: 'any' } ? T[Area][Name] : never
  }
}
