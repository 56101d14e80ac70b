// What somebody wrote in Markdown, as elements of the page. Nothing goes in as HTML: a tag that is written stands there as text, and a
// link leads only where `link.ts` lets it. So there is nothing to clean.
import { lexer, type Token, type Tokens } from 'marked'
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { linkOf } from './link'
import './markdown.css'

/** `text` in its own `lang`; its first headings are of `level`, under whatever heads the page. */
export function Markdown({ text, lang, level = 2 }: { text: string; lang?: string; level?: 2 | 3 }) {
  const tokens = useMemo(() => lexer(text), [text])
  return (
    <div lang={lang} className="markdown">
      <Blocks tokens={tokens} level={level} />
    </div>
  )
}

/** Children that never change their order under the reader: they are given one by one, so that none needs a key. */
function all<T>(parts: readonly T[] | undefined, shown: (part: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...(parts ?? []).map((part) => shown(part)))
}

function Blocks({ tokens, level }: { tokens?: Token[] | undefined; level: number }): ReactNode {
  return all(tokens, (token) => block(token, level))
}

function Words({ tokens }: { tokens?: Token[] | undefined }): ReactNode {
  return all(tokens, word)
}

function block(token: Token, level: number): ReactNode {
  if (is.heading(token)) {
    const depth = Math.min(level + Math.max(token.depth - 2, 0), 6)
    return createElement(`h${depth}`, null, <Words tokens={token.tokens} />)
  }
  if (is.paragraph(token))
    return (
      <p>
        <Words tokens={token.tokens} />
      </p>
    )
  if (is.list(token)) return <List list={token} level={level} />
  if (is.blockquote(token)) {
    return (
      <blockquote>
        <Blocks tokens={token.tokens} level={level} />
      </blockquote>
    )
  }
  if (is.table(token)) return <Table table={token} />
  if (is.code(token)) return <pre>{token.text}</pre>
  if (token.type === 'hr') return <hr />
  if (token.type === 'space' || token.type === 'def') return null
  return word(token)
}

function List({ list, level }: { list: Tokens.List; level: number }) {
  const items = all(list.items, (item) => (
    <li>
      <Blocks tokens={item.tokens} level={level} />
    </li>
  ))
  return list.ordered ? <ol start={Number(list.start) || 1}>{items}</ol> : <ul>{items}</ul>
}

function Table({ table }: { table: Tokens.Table }) {
  return (
    // A table that is wider than a phone is moved by itself, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="markdown-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {all(table.header, (cell) => (
              <Cell cell={cell} head />
            ))}
          </tr>
        </thead>
        <tbody>
          {all(table.rows, (row) => (
            <tr>
              {all(row, (cell) => (
                <Cell cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ cell, head = false }: { cell: Tokens.TableCell; head?: boolean }) {
  const words = <Words tokens={cell.tokens} />
  return head ? <th scope="col">{words}</th> : <td>{words}</td>
}

function word(token: Token): ReactNode {
  if (is.strong(token))
    return (
      <strong>
        <Words tokens={token.tokens} />
      </strong>
    )
  if (is.em(token))
    return (
      <em>
        <Words tokens={token.tokens} />
      </em>
    )
  if (is.del(token))
    return (
      <del>
        <Words tokens={token.tokens} />
      </del>
    )
  if (is.codespan(token)) return <code>{token.text}</code>
  if (is.link(token)) return <TextLink link={token} />
  // Pictures would be fetched from anywhere; their words are shown.
  if (is.image(token)) return token.text
  if (token.type === 'br') return <br />
  if (is.text(token) && token.tokens) return <Words tokens={token.tokens} />
  if (is.text(token) || is.escape(token)) return token.text
  return token.raw
}

function TextLink({ link }: { link: Tokens.Link }) {
  const words = <Words tokens={link.tokens} />
  const to = linkOf(link.href)
  if (to === null) return words
  if (to.within) {
    return (
      <Link to={to.address} className="text-link">
        {words}
      </Link>
    )
  }
  return (
    <a href={to.address} className="text-link" rel="noopener noreferrer nofollow">
      {words}
    </a>
  )
}

/** The library's tokens, told apart by their type. */
const is = {
  heading: (token: Token): token is Tokens.Heading => token.type === 'heading',
  paragraph: (token: Token): token is Tokens.Paragraph => token.type === 'paragraph',
  list: (token: Token): token is Tokens.List => token.type === 'list',
  blockquote: (token: Token): token is Tokens.Blockquote => token.type === 'blockquote',
  table: (token: Token): token is Tokens.Table => token.type === 'table',
  code: (token: Token): token is Tokens.Code => token.type === 'code',
  strong: (token: Token): token is Tokens.Strong => token.type === 'strong',
  em: (token: Token): token is Tokens.Em => token.type === 'em',
  del: (token: Token): token is Tokens.Del => token.type === 'del',
  codespan: (token: Token): token is Tokens.Codespan => token.type === 'codespan',
  link: (token: Token): token is Tokens.Link => token.type === 'link',
  image: (token: Token): token is Tokens.Image => token.type === 'image',
  text: (token: Token): token is Tokens.Text => token.type === 'text',
  escape: (token: Token): token is Tokens.Escape => token.type === 'escape',
}
