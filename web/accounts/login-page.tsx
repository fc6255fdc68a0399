export default function LoginPage() {
  return <h1>Tenure</h1>
}
