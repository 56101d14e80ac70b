// Links to the terms that a new user accepts, and to the privacy page.
import { Trans } from '@/ui/i18n'
import { Link } from 'react-router'
import { paths } from '@/lib/addresses/paths'

export function Legal() {
  return (
    <p className="text-sm text-ink-soft">
      <Trans
        i18nKey="accounts.legal"
        components={{
          terms: <Link to={paths.terms()} target="_blank" className="text-link" />,
          privacy: <Link to={paths.privacy()} target="_blank" className="text-link" />,
        }}
      />
    </p>
  )
}
