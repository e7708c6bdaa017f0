import { crawlBackOffice } from './back-office.crawl.ts'
import { crawlSite } from './site.crawl.ts'

crawlSite('ar')
crawlBackOffice('ar')
