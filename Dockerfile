# One image for every part: ROLE=web serves, ROLE=worker works off jobs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund \
  && NX_DAEMON=false NX_NO_CLOUD=true npx nx run-many -t build -p api crm-web admin-console public-webform tracking-script

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
# It listens beyond the container: without PUBLIC_URL it has neither demo nor mailbox, unless DEMO=1.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/libs ./libs
COPY --from=build /app/apps/api/dist ./apps/api/dist
COPY --from=build /app/apps/crm-web/dist ./apps/crm-web/dist
COPY --from=build /app/apps/admin-console/dist ./apps/admin-console/dist
COPY --from=build /app/apps/public-webform/dist ./apps/public-webform/dist
COPY --from=build /app/apps/tracking-script/dist ./apps/tracking-script/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
# SIGTERM finishes what is under way.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=256", "apps/api/dist/main.js"]
