/** The state with or without word that the merchant's server is not heard; one that has no place for it stays as it is. */
export const withLost = <S extends object>(state: S, lost: boolean): S =>
  'lost' in state && state.lost !== lost ? { ...state, lost } : state
