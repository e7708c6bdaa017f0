import '@vitejs/plugin-react/preamble'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { rootId } from '../client/page-state.ts'
import { startLanguage } from './context/language.ts'
import { startTheme } from './context/theme.ts'
import { routes } from './routes.tsx'
import { LanguageProvider } from './shell/language-provider.tsx'
import { StartFailed } from './shell/start-failed.tsx'
import './styles.css'

startTheme()
const isReady = await startLanguage().then(
  () => true,
  () => false,
)

createRoot(document.getElementById(rootId) as HTMLElement).render(
  <StrictMode>
    {isReady ? (
      <LanguageProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
      </LanguageProvider>
    ) : (
      <StartFailed />
    )}
  </StrictMode>,
)
