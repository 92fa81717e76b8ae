// the package has no types of its own
declare module 'react-dom/client' {
  export function createRoot(container: Element): {
    render(element: import('react').ReactElement): void
    unmount(): void
  }
}
