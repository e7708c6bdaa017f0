/** For a file of its own, which starter.ts has evaluated before the rest. */
export { hydrateRoot } from 'react-dom/client'
