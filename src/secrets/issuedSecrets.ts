import { randomLength, type SecretContext, type SecretRule } from './secretRule.ts';

/** A generated text has at least this many characters that no name has. */
const minRandom = 10;

function isGenerated({ secret, lead }: SecretContext): boolean {
  return randomLength(secret) >= minRandom && !isInHash(lead);
}

/** Base64 may hold any prefix: hashes in lock files are no secrets. */
function isInHash(lead: string): boolean {
  return /^["']?sha\d{3}-/.test(lead.split(/\s/).at(-1) ?? '');
}

/**
 * Tokens that begin with a text that only their issuer uses, in the formats that issuers document for secret scanning.
 * Names of programs may begin like it (`npm_config_user_agent`), so that the rest has to look generated.
 */
const prefixes: readonly RegExp[] = [
  // GitHub, GitLab, Bitbucket, Gitea, Sourcegraph, Sonar, Codacy, Buildkite, CircleCI, Harness, Drone, Octopus Deploy.
  /(?<![A-Za-z0-9])(?<before>gh[pousr]_|github_pat_|gl(?:pat|ptt|cbt|rt|rtr|soat|dt|ft|imt|agent|oas|ffct|pk|wt)-|GR1348941|ATBB|ATCTT3|ATATT3|ATOA|gta_|sgp_|sgd_|squ_|sqp_|sqa_|bkua_|bkct_|CCIPAT_|CCIPRJ_|(?:pat|sat)\.(?=\w{22}\.)|API-(?=[A-Z0-9]{26}))(?<secret>[\w.=-]{16,20000})/g,
  // Registries of packages and images: npm, PyPI, RubyGems, Docker, NuGet, JFrog, Clojars, crates.io, Hackage.
  /(?<![A-Za-z0-9])(?<before>npm_|pypi-|rubygems_|dckr_(?:pat|oat)_|oy2|AKCp|cmVmd|CLOJARS_|cio(?=[A-Za-z0-9]{32})|jfrt|apk_|nfp_)(?<secret>[\w.-]{16,20000})/g,
  // Clouds: Google, DigitalOcean, Alibaba, Tencent, Fly.io, Heroku, Netlify, Vercel, Cloudflare, Linode, Hetzner, Scalingo,
  // Render, Supabase, Neon, PlanetScale, Databricks, Snowflake, Aiven, Confluent, Yandex, IBM, OpenShift, Amazon Bedrock,
  // RunPod, Docker Swarm; refresh tokens of Google and session tokens of Amazon.
  /(?<![A-Za-z0-9])(?<before>AIza|AQ\.(?=Ab8)|1\/\/0|IQoJb3JpZ2lu|FwoGZXIv|bedrock-api-key-|rpa_|SWMTKN-1-|ya29\.|GOCSPX-|do[opr]_v1_|LTAI|AKID|f[mo][12][ar]?_|FlyV1 |HRKU-|vc[pikar]_|v1\.0-(?=[0-9a-f]{20})|cfut_|cfk_|cfat_|tk-us-|rnd_|sbp_|sb_secret_|sb_publishable_|napi_|pscale_(?:(?:tkn|pw|oauth|app_tkn|app_refresh)_)?|dapi|dsapi|dkea|dose|aivenv1|t1\.|AQVN|y[0-3]_|YC[AP]|sha256~|ABSK|4b1d(?=\w{34})|scw-|SCW(?=[A-Z0-9]{17})|exo[A-Z]?[a-z0-9]?(?=\w{24}))(?<secret>[\w.+/=-]{16,20000})/g,
  // Models: OpenAI, Anthropic, Hugging Face, Groq, xAI, Perplexity, Replicate, OpenRouter, Fireworks, Together, NVIDIA,
  // LangChain, Cohere, Pinecone, Tavily, Firecrawl, ElevenLabs, Cerebras, Jina, Voyage, E2B, Weights & Biases, Apify,
  // Browserbase, Context7, Trigger.dev.
  /(?<![A-Za-z0-9])(?<before>sk-|sk_(?=[0-9a-f]{32})|hf_|api_org_|gsk_|xai-|pplx-|r8_|fw_|tgp_v1_|nv(?:api|cf)-|apify_api_|bb_live_|ctx7sk-|tr_(?:dev|prod|pat)_|lsv2_(?:pt|sk)_|ls__|pcsk_|tvly-|fc-(?=[0-9a-f]{32})|csk-|jina_|pa-(?=\w{32})|e2b_|wandb_v1_|co_)(?<secret>[\w.-]{16,20000})/g,
  // Messages and work: Slack, Discord, Linear, Notion, Figma, Asana, Airtable, Postman, Dropbox, Intercom, Typeform,
  // ReadMe, Contentful, Mattermost, Zapier, Frame.io, Canva, Miro, ClickUp, Adobe, 1Password, Doppler, Infracost, Cal.com,
  // WakaTime, Zoho.
  /(?<![A-Za-z0-9])(?<before>cal_live_|waka_(?=[0-9a-f]{8}-)|1000\.(?=[0-9a-f]{32}\.)|xox[a-z](?:\.xox[a-z])?-|xapp-|xwfp-|lin_(?:api|oauth)_|ntn_|secret_(?=[A-Za-z0-9]{43})|fig[adoru][a-z]?_|figd_|pat(?=\w{14}\.[0-9a-f]{64})|PMAK-|PMAT-|sl\.(?=[\w-]{60})|dG9r(?=[\w+/=-]{40})|tfp_|rdme_|CFPAT-|fio-u-|pk_(?=\d{5,9}_[A-Z0-9]{20})|p8e-|ops_|A3-(?=[A-Z0-9]{6}-)|dp\.(?:pt|st|ct|sa|said|scim|audit)\.|ico-|s-s4t2(?:ud|af)-|cnvca|shrp_|key(?=[A-Za-z0-9]{14}$))(?<secret>[\w.+/=-]{16,20000})/g,
  // Payment and shops: Stripe, Square, PayPal, Braintree, Adyen, Shopify, Flutterwave, Razorpay, Shippo, EasyPost, Duffel,
  // GoCardless, Plaid, Lob, Paystack, Squarespace, Polar.
  /(?<![A-Za-z0-9])(?<before>[sr]k_(?:live|test|prod)_|whsec_|polar_[a-z]{2,4}_|EAAA|sq0[a-z]{3}-|access_token\$(?:production|sandbox)\$|AQE(?=[\w+/=]{60})|shp(?:at|ca|pa|ss|tka|ua)_|FLWSECK(?:_TEST)?-|FLWPUBK(?:_TEST)?-|rzp_(?:live|test)_|shippo_(?:live|test)_|EZ[AT]K|duffel_(?:live|test)_|live_(?=[\w-]{40})|(?:access|link|public)-(?:sandbox|development|production)-|(?:live|test)_pub_)(?<secret>[\w.+/=$-]{16,20000})/g,
  // Mail, telephone and marketing: SendGrid, Brevo, Mailgun, Postmark, Resend, Mailjet, Twilio, Facebook, Klaviyo, HubSpot.
  /(?<![A-Za-z0-9])(?<before>SG\.|xkeysib-|xsmtpsib-|key-(?=[0-9a-f]{32})|pubkey-(?=[0-9a-f]{32})|re_(?=\w{8}_)|mlsn\.|SK(?=[0-9a-f]{32})|AC(?=[0-9a-f]{32})|EAA[A-Z](?=\w{60})|pat-(?:na|eu|ap)\d-|IGQV|AAAAAAAAAAAAAAAAAAAAA)(?<secret>[\w.%-]{16,20000})/g,
  // Operation and keys: Grafana, New Relic, Datadog, Dynatrace, Sentry, Prefect, Pulumi, Terraform, Vault, Tailscale, age,
  // PagerDuty, LaunchDarkly, Honeycomb, PostHog, Rollbar, Okta, Authress, Prowler, Cisco, Sidekiq.
  /(?<![A-Za-z0-9])(?<before>gl(?:sa|c)_|eyJrIjoi|NR(?:AK|II|JS|AA|RA|AL|SP)-|NRRA-|ddp_|ddapp_|dt0[a-z]\d\d\.|sntr(?:ys|yu|ya|yi)_|pnu_|pnb_|pul-|hv[sbr]\.|hvp_|s\.(?=[A-Za-z0-9]{24}(?!\w))|b\.AAAA|tskey-|AGE-SECRET-KEY-|pdus\+|pd[a-z]{2}_|u\+(?=\w{18})|(?:sdk|mob|api)-(?=[0-9a-f]{8}-[0-9a-f]{4})|hc[a-z]i[kc]_|hcaik_|ph[cxsar]_|sm_[aps]at_|(?:scauth|authress)_|nvapi_|onu_|zpka_|eyJhcGki|sbx_|lip_|key_(?=[0-9a-f]{32}))(?<secret>[\w.+/=-]{16,20000})/g,
];

/** Forms without such a beginning, or with a public part before the secret. */
const forms: readonly RegExp[] = [
  // Hooks of Slack, Discord, Microsoft Teams and Power Automate, Google Chat, Zapier, IFTTT, Make, Mattermost.
  /(?<before>hooks\.slack\.com\/(?:services|workflows|triggers)\/)(?<secret>[\w/]{16,20000})/g,
  /(?<before>discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/)(?<secret>\d{6,25}\/[\w-]{16,200})/g,
  /(?<before>\.webhook\.office\.com\/webhook(?:b2)?\/)(?<secret>[\w@/.-]{16,1000})/g,
  /(?<before>outlook\.office(?:365)?\.com\/webhook\/)(?<secret>[\w@/.-]{16,1000})/g,
  /(?<before>hooks\.zapier\.com\/hooks\/catch\/|maker\.ifttt\.com\/trigger\/\w{1,100}\/with\/key\/|hook\.\w{2,10}\.make\.com\/|hook\.integromat\.com\/)(?<secret>[\w/-]{10,200})/g,
  /(?<before>open\.(?:feishu\.cn|larksuite\.com)\/open-apis\/bot\/(?:v2\/)?hook\/|events\.(?:eu\.)?pagerduty\.com\/integration\/)(?<secret>[\w-]{16,200})/g,
  // Keys that Azure marks as its own, Mapbox, DeepL.
  /(?<![A-Za-z0-9+/])(?<before>)(?<secret>[A-Za-z0-9]{52}JQQJ9[9D][A-L][A-Za-z0-9]{24,26}(?:==)?)(?![A-Za-z0-9])/g,
  /(?<![A-Za-z0-9+/])(?<before>)(?<secret>[A-Za-z0-9+/]{76}(?:APIM|ACDb|\+(?:ABa|AMC|ASt))[A-Za-z0-9+/]{5}[AQgw]==)/g,
  /(?<![A-Za-z0-9])(?<before>sk\.eyJ)(?<secret>[\w-]{20,2000}\.[\w-]{20,100})/g,
  /(?<![\w-])(?<before>)(?<secret>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:fx)(?!\w)/g,
  // Terraform Cloud, MaxMind, Mailchimp, Microsoft Entra, Telegram, bots of Discord, Facebook.
  /(?<![A-Za-z0-9])(?<before>)(?<secret>[A-Za-z0-9]{10,20}\.atlasv1\.[\w=-]{30,100})/g,
  /(?<![A-Za-z0-9])(?<before>)(?<secret>[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk)(?![A-Za-z0-9])/g,
  /(?<![A-Za-z0-9])(?<before>)(?<secret>[0-9a-f]{32}-us\d{1,2})(?![A-Za-z0-9])/g,
  /(?<![\w~.-])(?<before>)(?<secret>[\w~.]{3}\dQ~[\w~.-]{31,34})(?![\w~-])/g,
  /(?<![A-Za-z0-9])(?<before>(?:bot)?\d{8,11}:)(?<secret>AA[\w-]{32,35})(?![\w-])/g,
  /(?<![\w-])(?<before>)(?<secret>[MNO][\w-]{23,27}\.[\w-]{6,7}\.[\w-]{27,40})(?![\w-])/g,
  /(?<![A-Za-z0-9])(?<before>\d{15,16}(?:\||%7C))(?<secret>[\w-]{27,40})/g,
];

/** Tokens known by the form that their issuer gave them. */
export const issuedSecrets: readonly SecretRule[] = [
  // Amazon: access key ids and secret access keys.
  { kind: 'token', pattern: /\b(?<before>A(?:KIA|SIA|BIA|CCA))(?<secret>[A-Z0-9]{16})\b/g },
  {
    kind: 'token',
    pattern:
      /(?<before>aws_?secret_?(?:access_?)?key["']?\s*[=:]\s*["']?)(?<secret>[A-Za-z0-9/+=]{40})(?![A-Za-z0-9/+=])/gi,
  },
  {
    kind: 'token',
    pattern: /(?<before>\b(?:AccountKey|SharedAccessKey)=)(?<secret>[A-Za-z0-9+/]{32,20000}={0,2})/g,
  },
  // JSON Web Tokens: signed, encrypted or neither. Matches once per run of characters, not at each `eyJ`, to stay
  // fast.
  {
    kind: 'token',
    pattern:
      /(?<![\w-])(?<before>(?:(?!\beyJ)[\w-]){0,20000}\beyJ)(?<secret>[\w-]{8,20000}(?:\.[\w-]{0,20000}){2,10})/g,
  },
  ...[...prefixes, ...forms].map((pattern) => ({ kind: 'token', pattern, accepts: isGenerated }) as const),
];
