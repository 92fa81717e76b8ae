// the package has no types of its own
declare module 'react-dom/server' {
  export function renderToString(element: import('react').ReactElement): string
}
