// The document's title: the screen first, then the product. React puts it into the head.
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Zerodab`}</title>
}
