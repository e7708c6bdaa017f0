import '@vitejs/plugin-react/preamble'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { rootId } from '../client/page-state.ts'
import { queryClient } from './context/query-client.ts'
import { routes } from './routes.tsx'
import './styles.css'
import { startTheme } from './context/theme.ts'

startTheme()

createRoot(document.getElementById(rootId) as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
)
