import { crawlBackOffice } from './back-office.ts'
import { crawlSite } from './site.ts'

crawlSite('ar')
crawlBackOffice('ar')
