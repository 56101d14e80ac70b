// The pages on which riders sell something, in one file that is loaded with the first of them.
import { EditAdPage } from '@/features/market/form/edit-ad-page'
import { NewAdPage } from '@/features/market/form/new-ad-page'
import { OwnAdsPage } from '@/features/market/own/own-ads-page'

export const pages = { EditAdPage, NewAdPage, OwnAdsPage }
