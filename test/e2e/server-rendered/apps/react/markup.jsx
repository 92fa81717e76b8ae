import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadNext } from '../start.js'

/** Two pages: the element as the server has rendered it and, after a navigation, an element that React creates. */
export function App({ element }) {
  const [next, setNext] = useState(null)
  const [paid, setPaid] = useState('')
  const main = useRef(null)
  useEffect(() => {
    const { current } = main
    const listen = ({ detail }) => setPaid(`paid ${detail.amount}`)
    current.addEventListener('paid', listen)
    current.dataset.hydrated = ''
    return () => current.removeEventListener('paid', listen)
  }, [])
  return (
    <main ref={main}>
      {next ? <PixPage {...next} /> : <div dangerouslySetInnerHTML={{ __html: element }} suppressHydrationWarning />}
      <output>{paid}</output>
      <button onClick={() => void loadNext().then(setNext)}>Next order</button>
    </main>
  )
}

function PixPage({ server, session, initial }) {
  const element = useRef(null)
  // before the element asks for the charge; React 18 would make an attribute of `initial`
  useLayoutEffect(() => {
    element.current.initial = initial
  }, [initial])
  return <pay-pix-charge ref={element} server={server} session={session} />
}
