// The public interface of the accounts feature.
export { markLanguageChosen } from './language-choice'
export { refetchSession, sessionQuery, useSession, useSessionOfOtherTabs } from './session'
export { setupQuery } from './setup'
export { UnsentEntries, useSignOut } from './sign-out'
