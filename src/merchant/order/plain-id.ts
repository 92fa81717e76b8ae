import { isCnpj, isCpf } from '../../values/tax-id.ts'

/** Stands for a text that is not kept. It equals no name of a charge: what did not match does not match then. */
export const erased = '[erased]'

/** Returns whether a name describes nobody: letters, digits, hyphens and underscores, without the form of a tax id. */
export const isPlainId = (id: string): boolean => /^[\w-]{1,64}$/.test(id) && !isCpf(id) && !isCnpj(id.toUpperCase())

/** Returns a status whose id describes nobody: a text of other signs, or with the form of a tax id, is not kept. */
export const withPlainId = ({ id }: { readonly id: string | number }): { readonly id: string } => ({
  id: isPlainId(String(id)) ? String(id) : erased,
})
