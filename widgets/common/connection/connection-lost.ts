/** Returns the state with `connectionLost` set. A state without that field is returned as it is. */
export const withConnectionLost = <S extends object>(state: S, connectionLost: boolean): S =>
  'connectionLost' in state && state.connectionLost !== connectionLost ? { ...state, connectionLost } : state
