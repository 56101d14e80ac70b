// What screens may use of the app that lies on the phone.
export { useBusy } from './busy'
export { reloadsItself } from './keep-up'
export { useNewVersion } from './use-new-version'
export { InstallOffer } from './install/install-offer'
