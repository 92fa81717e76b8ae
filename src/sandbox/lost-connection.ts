/** How `fetch` rejects when a fault drops the connection; a server that hands a sandbox on should then cut its own. */
export class LostConnection extends TypeError {
  override readonly name = 'LostConnection'

  constructor() {
    super('the sandbox dropped the connection')
  }
}
