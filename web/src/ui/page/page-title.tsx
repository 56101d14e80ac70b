// The document title: the screen first, then the product. React moves it into the head.
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Zerodab`}</title>
}
