// The public interface of the offline app for other features.
export { useBusy } from './busy'
export { isReloading } from './keep-up'
export { useOutdatedApp } from './use-new-version'
export { InstallOffer } from './install/install-offer'
