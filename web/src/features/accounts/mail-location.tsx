// Where messages are found on a server that sends no mail.
import { Trans } from 'react-i18next'
import type { Setup } from '@/api'

export function MailLocation({ setup: { mail, mailFolder }, address }: { setup: Setup; address: string }) {
  const text =
    mail === 'console'
      ? 'accounts.withoutMail.console'
      : mailFolder
        ? 'accounts.withoutMail.folderAt'
        : 'accounts.withoutMail.folder'
  return (
    <>
      <Trans i18nKey={text} values={{ address }} components={{ b: <b /> }} />
      {mail === 'folder' && mailFolder && <code className="mt-1 block wrap-anywhere">{mailFolder}</code>}
    </>
  )
}
