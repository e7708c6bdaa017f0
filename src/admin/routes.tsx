import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { type AdminPath, adminPaths, adminRecordPaths } from '../shared/paths.ts'
import { NotFoundScreen } from './layout/not-found-screen.tsx'
import { AppRoot } from './shell/app-root.tsx'
import { BrokenApp, BrokenScreen } from './shell/broken-screen.tsx'
import { Guard } from './shell/guard.tsx'
import { StartScreen } from './shell/start-screen.tsx'

/** A screen whose code is loaded on the first visit. */
const screen = (path: AdminPath, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

/** The screens of the content, below the links between them. */
const cms: RouteObject = {
  lazy: async () => ({ Component: (await import('./features/cms/cms-layout.tsx')).CmsLayout }),
  children: [
    screen(adminPaths.cms, async () => (await import('./features/cms/overview-screen.tsx')).OverviewScreen),
    screen(adminPaths.hero, async () => (await import('./features/cms/hero-screen.tsx')).HeroScreen),
    screen(adminPaths.company, async () => (await import('./features/cms/company-screen.tsx')).CompanyScreen),
    screen(adminPaths.contact, async () => (await import('./features/cms/contact-screen.tsx')).ContactScreen),
    screen(adminPaths.navigation, async () => (await import('./features/cms/navigation-screen.tsx')).NavigationScreen),
    screen(adminPaths.pages, async () => (await import('./features/pages/pages-screen.tsx')).PagesScreen),
    screen(
      adminRecordPaths.page,
      async () => (await import('./features/pages/page-editor-screen.tsx')).PageEditorScreen,
    ),
    screen(adminPaths.media, async () => (await import('./features/media/media-screen.tsx')).MediaScreen),
  ],
}

/** All screens of the back office. */
const screens: RouteObject[] = [
  screen(adminPaths.account, async () => (await import('./features/account/account-screen.tsx')).AccountScreen),
  screen(adminPaths.dashboard, async () => (await import('./features/dashboard-screen.tsx')).DashboardScreen),
  screen(adminPaths.enquiries, async () => (await import('./features/enquiries/enquiries-screen.tsx')).EnquiriesScreen),
  screen(adminPaths.events, async () => (await import('./features/events/events-screen.tsx')).EventsScreen),
  screen(adminPaths.calendar, async () => (await import('./features/calendar-screen.tsx')).CalendarScreen),
  screen(adminPaths.portfolio, async () => (await import('./features/portfolio/portfolio-screen.tsx')).PortfolioScreen),
  cms,
  screen(adminPaths.vendors, async () => (await import('./features/vendors/vendors-screen.tsx')).VendorsScreen),
  screen(adminPaths.clients, async () => (await import('./features/clients/clients-screen.tsx')).ClientsScreen),
  screen(adminPaths.users, async () => (await import('./features/users/users-screen.tsx')).UsersScreen),
  screen(adminPaths.history, async () => (await import('./features/history-screen.tsx')).HistoryScreen),
  screen(adminPaths.trash, async () => (await import('./features/trash/trash-screen.tsx')).TrashScreen),
  screen(adminPaths.mail, async () => (await import('./features/mail/mail-screen.tsx')).MailScreen),
  screen(adminPaths.audit, async () => (await import('./features/audit/audit-screen.tsx')).AuditScreen),
  screen(adminPaths.settings, async () => (await import('./features/settings/settings-screen.tsx')).SettingsScreen),
]

export const routes: RouteObject[] = [
  {
    Component: AppRoot,
    ErrorBoundary: BrokenApp,
    HydrateFallback: StartScreen,
    children: [
      screen(adminPaths.login, async () => (await import('./shell/login-screen.tsx')).LoginScreen),
      screen(
        adminPaths.forgotPassword,
        async () => (await import('./shell/forgot-password-screen.tsx')).ForgotPasswordScreen,
      ),
      screen(
        adminPaths.resetPassword,
        async () => (await import('./shell/reset-password-screen.tsx')).ResetPasswordScreen,
      ),
      screen(adminPaths.undoEmail, async () => (await import('./shell/undo-email-screen.tsx')).UndoEmailScreen),
      {
        Component: Guard,
        // A broken screen leaves the navigation in place.
        children: [
          {
            ErrorBoundary: BrokenScreen,
            children: [...screens, { path: '*', Component: NotFoundScreen }],
          },
        ],
      },
    ],
  },
]
