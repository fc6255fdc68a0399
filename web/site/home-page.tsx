export default function HomePage() {
  return <h1>Tenure</h1>
}
