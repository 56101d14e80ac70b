// About, privacy and terms: pages from the server, which an organizer may have replaced.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { Markdown } from '@/ui/markdown/markdown'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { pageQuery, withTitle, type SitePageName } from './site-pages'

export const pages = {
  about: () => <SitePage page="about" />,
  privacy: () => <SitePage page="privacy" />,
  terms: () => <SitePage page="terms" />,
}

function SitePage({ page }: { page: SitePageName }) {
  const { t } = useTranslation()
  const query = useQuery(pageQuery(page, useLanguage()))
  return (
    <>
      <PageTitle>{t(`app.${page}`)}</PageTitle>
      <QueryView query={query}>{(text) => <Text text={text} name={t(`app.${page}`)} />}</QueryView>
    </>
  )
}

/** `name` is the heading of a text without its own. */
function Text({ text: textWithTitle, name }: { text: string; name: string }) {
  const { title = name, text } = withTitle(textWithTitle)
  return (
    <article>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <div aria-hidden="true" className="tape mt-3 mb-6" />
      <Markdown text={text} />
    </article>
  )
}
