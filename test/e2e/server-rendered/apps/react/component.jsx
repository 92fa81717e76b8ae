import { PayPixCharge } from 'guiche/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { loadNext } from '../start.js'

/** A page with the component, and what its callbacks have received. */
export const App = (props) => (
  <Suspense>
    <Shop {...props} />
  </Suspense>
)

function Shop({ preloaded }) {
  const [subject, setSubject] = useState(preloaded)
  const [strings, setStrings] = useState({ showCopy: 'Texto da loja' })
  const [events, setEvents] = useState([])
  const [pause, setPause] = useState(null)
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
      <button onClick={() => setPause(untilShown())}>Hide</button>
      {pause && <Pause pause={pause} />}
    </main>
  )
}

// React hides the page meanwhile
function Pause({ pause }) {
  if (!pause.isOver) throw pause.promise
  return null
}

function untilShown() {
  const pause = { isOver: false }
  const shown = new Promise((resolve) => document.addEventListener('show', resolve, { once: true }))
  pause.promise = shown.then(() => (pause.isOver = true))
  return pause
}
