import { PayPixCharge } from 'guiche/react'
import { useEffect, useRef, useState } from 'react'
import { loadNext } from '../start.js'

/** A page with the component, and what its callbacks have received. */
export function App({ preloaded }) {
  const [subject, setSubject] = useState(preloaded)
  const [strings, setStrings] = useState({ copy: 'Texto da loja' })
  const [events, setEvents] = useState([])
  const element = useRef(null)
  const log = ({ type, detail }) => setEvents((earlier) => [...earlier, `${type} ${detail.amount}`])
  useEffect(() => {
    element.current.closest('main').dataset.hydrated = element.current.localName
  }, [])
  return (
    <main>
      <PayPixCharge
        {...subject}
        ref={element}
        className="pix"
        hidden={false}
        lang="pt-BR"
        strings={strings}
        onOpened={log}
        onPaid={log}
      >
        <a slot="next" href="/orders">
          Ver meu pedido
        </a>
      </PayPixCharge>
      <output>{events.join(', ')}</output>
      <button onClick={() => void loadNext().then(setSubject)}>Next order</button>
      <button onClick={() => setStrings(undefined)}>Own texts</button>
    </main>
  )
}
